import { verifyBundle, type BundledEvent, type BundleVerdict } from '#foundation/proof/bundle';
import { unzip } from '#foundation/proof/zip';

const MOST_SHOWN = 500;

const part = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E;
const [drop, key] = [part('drop'), part<HTMLInputElement>('key')];

type Files = Map<string, Uint8Array>;
type Chosen = () => Promise<Files>;

let last: Chosen | undefined;
let run = 0;

async function check(chosen: Chosen): Promise<void> {
  last = chosen;
  const own = ++run;
  const isLatest = () => own === run;
  show({ heading: 'Checking…' });
  try {
    const files = await chosen();
    const known = key.value.trim();
    const policy = known === '' ? undefined : `log ${known}\nquorum none\n`;
    const onProgress = async (done: number, total: number) => {
      if (isLatest()) show({ heading: `Checking… ${done} of ${total}` });
      await new Promise((resolve) => setTimeout(resolve));
    };
    const verdict = await verifyBundle(files, { policy, onProgress });
    if (isLatest()) showVerdict(verdict, known === '' ? keyIn(files) : known);
  } catch (error) {
    if (isLatest()) show({ heading: 'It cannot be read', broken: (error as Error).message });
  }
}

function keyIn(files: Files): string {
  const name = [...files.keys()].find((one) => /^([^/]+\/)?policy$/.test(one));
  return /^log (\S+)/m.exec(new TextDecoder().decode(files.get(name ?? '')))?.[1] ?? '';
}

interface Shown {
  heading: string;
  holds?: boolean;
  broken?: string;
  checks?: readonly string[];
  lacks?: readonly string[];
}

function show({ heading, holds, broken = '', checks = [], lacks = [] }: Shown): void {
  part('result').hidden = false;
  part('shown').hidden = true;
  part('signer').hidden = true;
  const verdict = part('verdict');
  verdict.textContent = heading;
  verdict.className = holds === undefined ? '' : holds ? 'holds' : 'breaks';
  part('broken').textContent = broken;
  const missing = lacks.map((text) => element('li', text));
  for (const line of missing) line.className = 'lacks';
  part('checks').replaceChildren(...checks.map((text) => element('li', text)), ...missing);
}

function showVerdict({ ok, broken, checks, lacks, events }: BundleVerdict, signer: string): void {
  const where = broken?.position === undefined ? '' : ` First position: ${broken.position}.`;
  show({
    heading: ok ? '✓ It is intact' : '✗ It is not intact',
    holds: ok,
    broken: broken && broken.why + where,
    checks,
    lacks,
  });
  part('signer').hidden = signer === '';
  part('signer-key').textContent = signer;
  part('shown').hidden = events.length === 0;
  part('events').replaceChildren(...events.slice(0, MOST_SHOWN).map(rowOf));
  const more = part('more');
  more.hidden = events.length <= MOST_SHOWN;
  more.textContent = `And ${events.length - MOST_SHOWN} more, in events.ndjson.`;
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
  if (isClosed) return '[erased]';
  return typeof stored === 'string' ? stored : JSON.stringify(stored);
}

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

const fromZip =
  (file: File): Chosen =>
  async () =>
    unzip(await bytesOf(file));

const fromFolder =
  (files: readonly File[]): Chosen =>
  async () =>
    new Map(
      await Promise.all(
        files.map(async (file) => [file.webkitRelativePath, await bytesOf(file)] as const),
      ),
    );

part<HTMLInputElement>('zip').addEventListener('change', ({ target }) => {
  const [file] = (target as HTMLInputElement).files ?? [];
  if (file) void check(fromZip(file));
});
part<HTMLInputElement>('folder').addEventListener('change', ({ target }) => {
  const files = [...((target as HTMLInputElement).files ?? [])];
  if (files.length > 0) void check(fromFolder(files));
});
key.addEventListener('change', () => {
  if (last) void check(last);
});
for (const kind of ['dragover', 'dragleave', 'drop']) {
  document.addEventListener(kind, (event) => {
    event.preventDefault();
    drop.classList.toggle('over', kind === 'dragover');
  });
}
document.addEventListener('drop', ({ dataTransfer }) => {
  const [file] = dataTransfer?.files ?? [];
  if (file) void check(fromZip(file));
});
