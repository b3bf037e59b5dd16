// What a seller says that a work is whose verdict is FAKE; every buyer reads it before paying and in the order.
export const SellerStatement = ({ statement }: { statement: string | null | undefined }) =>
  typeof statement === 'string' ? (
    <p className="wrap-anywhere">
      <span className="text-ink-2">The seller says what it is:</span> {statement}
    </p>
  ) : null;
