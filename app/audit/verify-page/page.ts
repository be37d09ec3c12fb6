import { verifyBundle, type BundledEvent, type BundleVerdict } from '#foundation/proof/bundle';
import { parseKey } from '#foundation/proof/signed-note';
import { unzip } from '#foundation/proof/zip';

const MOST_SHOWN = 500;

const part = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E;
const [drop, key] = [part('drop'), part<HTMLInputElement>('key')];

type Files = Map<string, Uint8Array>;

/** What may be a bundle: a file or a folder, which is read when it is its turn. */
interface Given {
  name: string;
  read: () => Promise<Files>;
}

let last: readonly Given[] = [];
let run = 0;

/** One after the other, each with its own outcome. */
async function check(given: readonly Given[]): Promise<void> {
  last = given;
  const own = ++run;
  // A line of a policy will do as well.
  const known = key.value.trim().replace(/^log\s+/, '');
  const outcomes = given.map(({ name }) => outcomeOf(name));
  // Of several the verdicts stand below each other.
  for (const { shown } of outcomes) shown.open = outcomes.length === 1;
  part('results').replaceChildren(...outcomes.map(({ section }) => section));
  for (const [at, outcome] of outcomes.entries()) {
    if (own === run) await checkOne(given[at]!, known, outcome);
  }
}

async function checkOne({ read }: Given, known: string, outcome: Outcome): Promise<void> {
  if (known !== '' && !parseKey(known)) {
    const broken = 'What you put in as the key of the log is not a key.';
    return outcome.show({ heading: 'It cannot be checked', broken });
  }
  try {
    const files = await read();
    const policy = known === '' ? undefined : `log ${known}\nquorum none\n`;
    const onProgress = async (done: number, total: number) => {
      outcome.show({ heading: `Checking… ${done} of ${total}` });
      await new Promise((resolve) => setTimeout(resolve));
    };
    const verdict = await verifyBundle(files, { policy, onProgress });
    outcome.showVerdict(verdict, known);
  } catch (error) {
    outcome.show({ heading: 'It cannot be read', broken: (error as Error).message });
  }
}

interface Shown {
  heading: string;
  holds?: boolean;
  broken?: string;
  checks?: readonly string[];
  lacks?: readonly string[];
}

type Outcome = ReturnType<typeof outcomeOf>;

function outcomeOf(name: string) {
  const template = document.querySelector('template') as HTMLTemplateElement;
  const section = template.content.firstElementChild!.cloneNode(true) as HTMLElement;
  const within = (selector: string) => section.querySelector(selector) as HTMLElement;

  function show({ heading, holds, broken = '', checks = [], lacks = [] }: Shown): void {
    const verdict = within('.verdict');
    verdict.textContent = heading;
    if (holds !== undefined) verdict.classList.add(holds ? 'holds' : 'breaks');
    within('.broken').textContent = broken;
    const missing = lacks.map((text) => element('li', text));
    for (const line of missing) line.className = 'lacks';
    within('.checks').replaceChildren(...checks.map((text) => element('li', text)), ...missing);
  }

  function showVerdict(verdict: BundleVerdict, known: string): void {
    const { ok, broken, checks, lacks, events, ownKey = '' } = verdict;
    const signer = ok && known !== '' ? known : ownKey;
    const where = broken?.position === undefined ? '' : ` First position: ${broken.position}.`;
    show({
      heading: ok ? '✓ It is intact' : '✗ It is not intact',
      holds: ok,
      broken: broken && broken.why + where,
      checks,
      lacks,
    });
    within('.signer').hidden = signer === '';
    within('.signer code').textContent = signer;
    within('.other').hidden = known === '' || known === signer;
    shown.hidden = events.length === 0;
    within('tbody').replaceChildren(...events.slice(0, MOST_SHOWN).map(rowOf));
    const more = within('.more');
    more.hidden = events.length <= MOST_SHOWN;
    more.textContent = `And ${events.length - MOST_SHOWN} more, in events.ndjson.`;
  }

  const shown = within('.shown') as HTMLDetailsElement;
  within('.name').textContent = name;
  show({ heading: 'Checking…' });
  return { section, shown, show, showVerdict };
}

const element = (tag: string, ...content: (string | Node)[]): HTMLElement => {
  const made = document.createElement(tag);
  made.append(...content);
  return made;
};

function rowOf({ leaf, rest, disclosed }: BundledEvent): HTMLElement {
  const fields = Object.entries(rest.data).flatMap(([name, value]) => {
    const text = shownValue(disclosed[name]?.value, value, name in disclosed);
    return [element('div', element('b', name), ` ${text}`)];
  });
  const cells = [String(leaf.position), leaf.time, leaf.type, leaf.actor ?? '–'];
  return element('tr', ...cells.map((text) => element('td', text)), element('td', ...fields));
}

function shownValue(open: unknown, stored: unknown, isOpen: boolean): string {
  if (isOpen) return typeof open === 'string' ? open : JSON.stringify(open);
  const isClosed = typeof stored === 'object' && stored !== null && 'commitment' in stored;
  if (isClosed) return '[not shown here]';
  return typeof stored === 'string' ? stored : JSON.stringify(stored);
}

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

const fromZip = (file: File): Given => ({
  name: file.name,
  read: async () => unzip(await bytesOf(file)),
});

const fromFolder = (files: readonly File[]): Given => ({
  name: files[0]?.webkitRelativePath.split('/')[0] ?? '',
  read: async () =>
    new Map(
      await Promise.all(
        files.map(async (file) => [file.webkitRelativePath, await bytesOf(file)] as const),
      ),
    ),
});

const checkZips = (files: FileList | null | undefined) => {
  if (files?.length) void check([...files].map(fromZip));
};

part<HTMLInputElement>('zip').addEventListener('change', ({ target }) =>
  checkZips((target as HTMLInputElement).files),
);
part<HTMLInputElement>('folder').addEventListener('change', ({ target }) => {
  const files = [...((target as HTMLInputElement).files ?? [])];
  if (files.length > 0) void check([fromFolder(files)]);
});
key.addEventListener('change', () => void check(last));
for (const kind of ['dragover', 'dragleave', 'drop']) {
  document.addEventListener(kind, (event) => {
    event.preventDefault();
    drop.classList.toggle('over', kind === 'dragover');
  });
}
document.addEventListener('drop', ({ dataTransfer }) => checkZips(dataTransfer?.files));
