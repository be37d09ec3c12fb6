/**
 * What a page of HTML cannot do by itself: it copies and shares the link, and turns the card by
 * Enter. Everything that needs it is hidden until it runs.
 */
export const SCRIPT = `
(() => {
  const by = (id) => document.getElementById(id);
  const link = by('link'), said = by('said'), turn = by('turn');
  const copy = async () => {
    link.select();
    try { await navigator.clipboard.writeText(link.value); said.textContent = 'Link copied'; }
    catch { link.focus(); said.textContent = 'Selected: press Ctrl+C or ⌘C to copy it'; }
  };
  const share = () => navigator.share
    ? navigator.share({ title: document.title, url: link.value })
      .catch((error) => error.name === 'AbortError' || copy())
    : copy();
  by('copy').addEventListener('click', copy);
  by('share').addEventListener('click', share);
  for (const hidden of document.querySelectorAll('[data-script]')) hidden.hidden = false;
  turn?.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') turn.click();
  });
})();
`;
