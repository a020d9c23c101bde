// The last thing that went wrong, shown until it is put away.
import { explain, t } from '../i18n/index.svelte';
import { ApiError } from '../net/rest';

class Failures {
  private error = $state.raw<unknown>(null);

  get text(): string | null {
    if (this.error === null) return null;
    if (this.error instanceof ApiError) return explain(this.error.code, this.error.message, this.error.values);
    return t('error-network');
  }

  show = (error: unknown): void => {
    this.error = error;
  };

  clear = (): void => {
    this.error = null;
  };
}

export const failures = new Failures();
