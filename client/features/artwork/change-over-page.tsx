// The edit dialog and the history over the page of a piece, by its address; closing them leaves the person where they were.
import { useSearchParams } from 'react-router-dom';
import { ChangeDialogs } from '#client/work/change/change-dialogs.tsx';
import { dialogStep, useAddressDialog } from '#client/ui/address/address-dialog.ts';
import { editParam, historyParam } from '#client/ui/address/piece-paths.ts';

const without = (params: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete(editParam);
  next.delete(historyParam);
  return next;
};

export const ChangeOverPage = ({ id }: { id: string }) => {
  const [params, setParams] = useSearchParams();
  const { close } = useAddressDialog();
  const field = params.get(editParam);
  const showHistory = (): void =>
    setParams(new URLSearchParams([...without(params), [historyParam, '']]), { state: dialogStep, replace: true });
  return (
    <ChangeDialogs
      id={id}
      show={field !== null ? 'edit' : params.has(historyParam) ? 'history' : null}
      field={field}
      onClose={() => close(without)}
      onHistory={showHistory}
    />
  );
};
