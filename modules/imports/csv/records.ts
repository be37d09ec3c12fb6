import { messages } from '#foundation/messages';
import { FileFault } from './fault';

/** One entry of a file, which quoted line ends may spread over several lines. */
export interface CsvRecord {
  /** In which it begins, counted from 1. */
  line: number;
  fields: string[];
}

/** A quote that nobody closes would make one entry of all the rest. */
const LONGEST = 20_000;

/** RFC 4180, with any separator and any line end, as the text comes; entries without a word are left out. */
export class RecordReader {
  private state: 'begin' | 'plain' | 'quoted' | 'closed' = 'begin';
  private field = '';
  private fields: string[] = [];
  private length = 0;
  private afterReturn = false;
  private beganAt: number;

  constructor(
    private readonly separator: string,
    private line = 1,
  ) {
    this.beganAt = line;
  }

  push(text: string): CsvRecord[] {
    const records: CsvRecord[] = [];
    // The run of signs that belongs to the field as it stands.
    let from = 0;
    const keep = (to: number) => {
      this.field += text.slice(from, to);
      from = to + 1;
    };
    for (let at = 0; at < text.length; at++) {
      const sign = text[at] ?? '';
      const endsReturn = sign === '\n' && this.afterReturn;
      this.afterReturn = sign === '\r';
      if (isLineEnd(sign) && !endsReturn) this.line++;
      if (++this.length > LONGEST) this.refuse(messages.importQuoteOpen);
      if (this.state === 'quoted') {
        if (sign !== '"') continue;
        keep(at);
        this.state = 'closed';
      } else if (sign === this.separator) {
        keep(at);
        this.endField();
      } else if (isLineEnd(sign)) {
        keep(at);
        if (endsReturn) this.restart();
        else this.endRecord(records);
      } else if (sign === '"' && this.state === 'closed') {
        // Two of them stand for one.
        from = at;
        this.state = 'quoted';
      } else if (sign === '"' && this.state === 'begin') {
        from = at + 1;
        this.state = 'quoted';
      } else if (sign === ' ' && this.state !== 'plain') {
        // Around a quoted field it means nothing, and a plain one is trimmed later.
        if (this.state === 'closed') from = at + 1;
      } else if (this.state === 'closed') {
        this.refuse(messages.importQuoteInside);
      } else {
        this.state = 'plain';
      }
    }
    this.field += text.slice(from);
    return records;
  }

  end(): CsvRecord[] {
    if (this.state === 'quoted') this.refuse(messages.importQuoteOpen);
    const records: CsvRecord[] = [];
    this.endRecord(records);
    return records;
  }

  private endField(): void {
    this.fields.push(this.field);
    this.field = '';
    this.state = 'begin';
  }

  private endRecord(records: CsvRecord[]): void {
    this.endField();
    if (this.fields.some((field) => field.trim() !== '')) {
      records.push({ line: this.beganAt, fields: this.fields });
    }
    this.restart();
  }

  private restart(): void {
    this.fields = [];
    this.length = 0;
    this.beganAt = this.line;
  }

  private refuse(message: string): never {
    throw new FileFault(`${message} (line ${this.beganAt})`);
  }
}

const isLineEnd = (sign: string): boolean => sign === '\n' || sign === '\r';

/** What stands between the fields of a line: whichever there is most of, outside of quotes. */
export function separatorOf(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  return [',', ';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most));
}
