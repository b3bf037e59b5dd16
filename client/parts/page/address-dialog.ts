// Dialogs that the address asks for: opening one is a step of the history, and closing it takes that step back.
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

type Change = (params: URLSearchParams) => URLSearchParams;

/** The state of a link that leads to a dialog on another page: closing it leads back here. */
export const dialogStep = { isDialogStep: true } as const;

const isStep = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isDialogStep' in state;

export const useAddressDialog = () => {
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  return {
    /** From one dialog to another is no further step. */
    open: (change: Change) => setParams(change, { state: dialogStep, replace: isStep(state) }),
    close: (change: Change) => (isStep(state) ? void navigate(-1) : setParams(change, { replace: true })),
  };
};
