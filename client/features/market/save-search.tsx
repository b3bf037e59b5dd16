// Saves the present search of the market under a name made of its words.
import BellPlus from 'lucide-react/icons/bell-plus';
import Check from 'lucide-react/icons/check';
import { useNavigate } from 'react-router-dom';
import { isFiltering, type MarketFilter } from '#shared/domain/trade/market-filter.ts';
import { saveErrorMessage } from '#client/ui/status/save-error.ts';
import { useBackHere } from '#client/device/session/sign-in-path.ts';
import { mostSearches, queryOf, useSavedSearchCommands, useSavedSearches } from '#client/trade/watching/saved-searches.data.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { searchName } from './facet-words.ts';
import { t } from '#shared/language/t.ts';

export const savedSearchesPath = '/watchlist?tab=searches';

export const SaveSearch = ({ filter }: { filter: MarketFilter }) => {
  const { state } = useSession();
  const searches = useSavedSearches();
  const commands = useSavedSearchCommands();
  const navigate = useNavigate();
  const here = useBackHere();
  const query = queryOf(filter);
  if (!isFiltering(filter)) return null;
  if (searches?.some((saved) => saved.query === query) === true)
    return (
      <ButtonLink to={savedSearchesPath} variant="quiet" size="small" className="-ms-3">
        <Check size={18} aria-hidden />
        {t('Search saved')}
      </ButtonLink>
    );
  const save = async (): Promise<void> => {
    if (state.status !== 'signed-in') {
      toast({ title: t('Sign in to save searches'), description: t('We tell you when a new work fits.') });
      return void navigate('/auth', { state: here });
    }
    if (commands === null || searches === undefined) return;
    if (searches.length >= mostSearches)
      return void toast({
        title: t('You have as many searches as can be saved'),
        description: t('Delete one of the {mostSearches} to save another.', { mostSearches }),
        destructive: true,
      });
    const id = await commands.create(searchName(filter), query);
    toast({
      key: `search-${id}`,
      title: t('Search saved'),
      description: t('We tell you when a new work fits.'),
      action: { label: t('Undo'), act: () => void commands.remove(id).catch(toastFailure) },
    });
  };
  const fail = (error: unknown) => toast({ title: t('Not saved'), description: saveErrorMessage(error), destructive: true });
  return (
    <Button variant="quiet" size="small" className="-ms-3" onClick={() => void save().catch(fail)}>
      <BellPlus size={18} aria-hidden />
      {t('Save this search')}
    </Button>
  );
};
