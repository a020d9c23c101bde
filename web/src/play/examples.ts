// Texts to begin one's own board and rules with: ours, under a name of one's own.
import board from '../../../data/ntil/boards/5x5.txt?url';
import rules from '../../../data/ntil/packs/lombok.toml?url';

export const EXAMPLES = {
  board: { address: board, own: (text: string): string => text.replace(/^# board: .*/m, '# board: my-board') },
  rules: { address: rules, own: (text: string): string => text.replace(/^name = .*/m, 'name = "my-rules"') },
};
