// Leads to the page before, or, where that was another site, to the list that the work belongs to.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useNavigate } from 'react-router-dom';
import { cx } from '#client/ui/class-names.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { t } from '#shared/language/t.ts';

/** idx is the router's index within the entries of this site. */
const isFirstHere = (): boolean => {
  const state = window.history.state as { idx?: unknown } | null;
  return typeof state?.idx !== 'number' || state.idx === 0;
};

/** elsewhere: the target if no earlier history entry belongs to this site. isNarrow: an arrow alone on a phone. */
export const BackButton = ({ elsewhere, isNarrow = false }: { elsewhere: string; isNarrow?: boolean }) => {
  const navigate = useNavigate();
  return (
    <Button
      variant="quiet"
      className={cx('-ms-3 shrink-0', isNarrow ? 'max-sm:min-w-control max-sm:px-0' : 'self-start')}
      onClick={() => void (isFirstHere() ? navigate(elsewhere) : navigate(-1))}
    >
      <ArrowLeft size={18} aria-hidden />
      <span className={isNarrow ? 'max-sm:sr-only' : ''}>{t('Back')}</span>
    </Button>
  );
};
