// A notice above a form that began with unsaved input of an earlier opening, with a button that discards it.
import { Button } from '#client/ui/controls/button.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { t } from '#shared/language/t.ts';

type KeptNoticeProps = { isBack: boolean; startOver: () => void };

export const KeptNotice = ({ isBack, startOver }: KeptNoticeProps) =>
  isBack && (
    <Banner
      action={
        <Button size="small" variant="quiet" onClick={startOver}>
          {t('Start over')}
        </Button>
      }
    >
      {t('What you typed here before is back. It is not saved yet.')}
    </Banner>
  );
