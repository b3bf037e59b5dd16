// An error banner with a retry button.
import type { ReactNode } from 'react';

import type { Tone } from './badge.tsx';
import { Banner } from './banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { t } from '#shared/language/t.ts';

type AgainBannerProps = {
  tone?: Tone | undefined;
  children: ReactNode;
  /** Undefined if a retry cannot help. */
  onRetry: (() => void) | undefined;
};

export const RetryBanner = ({ tone, children, onRetry }: AgainBannerProps) => (
  <Banner
    tone={tone}
    action={
      onRetry !== undefined && (
        <Button size="small" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )
    }
  >
    {children}
  </Banner>
);
