/** A long one is broken before it is at home somewhere else. */
export function MailAddress({ address }: { address: string }) {
  const [name, ...home] = address.split(/(?=@)/);
  return (
    <>
      {name}
      <wbr />
      {home.join('')}
    </>
  );
}
