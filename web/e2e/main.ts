// Every browser test. `npm run e2e -- words` runs those whose names contain one of the words.
import { runTests } from './frame';
import './games';
import './menu';
import './rules';
import './clocks';
import './motion';
import './exact';
import './steps';
import './network';
import './look';
import './access';

export const run = (wanted: string[]): Promise<number> => runTests(wanted);
