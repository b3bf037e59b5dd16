// Dialogs addressed by the URL: opening one pushes a history entry, and closing it goes back.
import { losesInput, mayDiscard } from '#client/ui/dialogs/unsaved.ts';
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
    /** Going from one dialog to another replaces the history entry, which asks first if the dialog has unsaved input. */
    open: (change: Change) => {
      const replace = isStep(state);
      const go = () => setParams(change, { state: dialogStep, replace });
      if (!replace || !losesInput()) return go();
      void mayDiscard().then((may) => may && go());
    },
    close: (change: Change) => (isStep(state) ? void navigate(-1) : setParams(change, { replace: true })),
  };
};
