// Dialogs addressed by the URL: opening one pushes a history entry, and closing it goes back.
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

type Change = (params: URLSearchParams) => URLSearchParams;

/** History state for a link to a dialog on another page: closing the dialog goes back to this page. */
export const dialogStep = { isDialogStep: true } as const;

const isStep = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isDialogStep' in state;

export const useAddressDialog = () => {
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  return {
    /** Going from one dialog to another replaces the history entry. */
    open: (change: Change) => setParams(change, { state: dialogStep, replace: isStep(state) }),
    close: (change: Change) => (isStep(state) ? void navigate(-1) : setParams(change, { replace: true })),
  };
};
