// Why a file cannot be shown on this device, and what is said of it.
import { SaidError } from '#shared/contract/wire/errors.ts';
import { t } from '#shared/language/t.ts';
export type WhyUnshown = 'locked' | 'damaged' | 'unreachable' | 'other kind';

export class UnshownFile extends SaidError {
  readonly why: WhyUnshown;
  constructor(why: WhyUnshown, options?: ErrorOptions) {
    super(unshownWords[why], options);
    this.name = 'UnshownFile';
    this.why = why;
  }
}

const unshownWords: Readonly<Record<WhyUnshown, string>> = {
  locked: t('This file is locked with a password, so it cannot be shown here. Download it to open it.'),
  damaged: t('This file is damaged and cannot be shown. You can still download it as it is.'),
  unreachable: t('What shows PDF files is not on this device yet. Connect once to load it; after that they open offline too.'),
  'other kind': t('Files of this kind cannot be shown here. Download it to open it.'),
};
