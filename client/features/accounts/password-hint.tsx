// Shows how hard the password being typed is to guess.
import { cx } from '#client/ui/class-names.ts';

import { passwordStrength } from './password-strength.ts';
import { t } from '#shared/language/t.ts';

const tones = ['bg-bad', 'bg-warn', 'bg-ok', 'bg-ok'] as const;

export const PasswordHint = ({ password }: { password: string }) => {
  if (password === '') return <span>{t('At least 6 characters. A short sentence is easy to remember and hard to guess.')}</span>;
  const { level, label } = passwordStrength(password);
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden className="flex gap-1">
        {tones.map((_, step) => (
          <span key={step} className={cx('h-1 w-6 rounded-full', step <= level ? tones[level] : 'bg-surface-2')} />
        ))}
      </span>
      <span>{label}</span>
    </span>
  );
};
