// Brings back what was hidden on the home of this device: reminders, and the first steps.
import { isAside } from '#client/device/local/not-now.ts';
import { useNotNow } from '#client/device/local/not-now.data.ts';
import { Card } from '#client/ui/card.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { useNow } from '#client/ui/now.ts';
import { t } from '#shared/language/t.ts';

export const HomeSection = () => {
  const now = useNow();
  const { aside = {}, bringBack } = useNotNow();
  const hidden = Object.keys(aside).filter((name) => isAside(aside, name, now));
  const showAgain = (): void => {
    bringBack(hidden);
    toast({ title: t('Your home shows everything again') });
  };
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <p>
          {hidden.length === 0
            ? t('Nothing on your home is hidden.')
            : t('{count, plural, one {# thing is} other {# things are}} hidden on your home.', { count: hidden.length })}
        </p>
        <Note>{t('“Not now” hides a reminder for 30 days, on this device.')}</Note>
      </div>
      {hidden.length > 0 && <Button onClick={showAgain}>{t('Show everything')}</Button>}
    </Card>
  );
};
