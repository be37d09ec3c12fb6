import type { FabricObject } from 'fabric/es';
import type { z } from 'zod';
import type { Family } from '../card';
import type { CardValues, FieldTexts } from '../placeholders';
import type { Addresses, Common, Size } from './common';

/** A decoded picture, as canvases of browsers and of Node draw it. */
export type Picture = CanvasImageSource & { width: number; height: number };

/** Paints around the point 0, 0; `drawn` knows how large it is and how it is scaled. */
export type Paint = (context: CanvasRenderingContext2D, drawn: FabricObject) => void;

/** What kinds draw with. It is handed to them: fabric and the fonts load only where cards are drawn. */
export interface DrawingTools {
  /** `margin` is how much of its box stays empty at either end. */
  painted(size: Size, paint: Paint, margin?: { x: number; y: number }): FabricObject;
  /** The letters of a text, with these in their places. */
  lettered(text: Lettered, texts: FieldTexts): Promise<FabricObject>;
  /** Null when there is none any more. */
  loadPicture(assetId: string): Promise<Picture | null>;
}

/** What an object says, and how its letters look. */
export interface Words {
  text: string;
  fontFamily: Family;
  fontSize: number;
  bold: boolean;
  italic: boolean;
  color: string;
}

/** What a text is drawn by. */
export interface Lettered extends Words {
  width: number;
  underline: boolean;
  align: 'left' | 'center' | 'right';
  hideLongText: boolean;
}

/** In which forms it is stored, sent and taken. */
export interface KindFormats {
  /** As a part of designs. */
  schema: z.ZodType;
  /** In fabric's JSON. */
  canvas: z.ZodType;
  /** Among the elements of the older designers. */
  record: z.ZodType;
  /** What our properties are called in fabric's JSON, where it differs. */
  sent: Readonly<Record<string, string>>;
  /** The fields of its elements on a front, by the names of the elements. */
  elements: Readonly<Record<string, string>>;
}

/**
 * One kind of object: all that browser and server ask of it; app/designer/kinds has the rest. `Rec` is what the older designers send
 * and get for it, `Sent` what programs send as fabric's JSON.
 */
export interface ObjectKind<Kind extends Common, Rec = never, Sent = never> {
  /** False where one side may have several of the same field. */
  onePerField: boolean;
  /** Before scaling; `measured` is what a canvas found out. */
  size(object: Kind, measured?: Size): Size;
  /**
   * How far it is drawn to begin before its place, before scaling: a word that is longer than its box
   * grows to the sides that the alignment leaves open.
   */
  overhang(object: Kind, drawn: Size): number;
  /** After scaling, along its own direction: what a user makes larger or smaller. */
  length(object: Kind): number;
  stretched(object: Kind, factor: number): Kind;
  /** Null for a kind that says nothing. */
  words(object: Kind): Words | null;
  /** Unchanged for a kind that says nothing. */
  withWords(object: Kind, text: string): Kind;
  /** The id of the image that it holds itself. */
  picture(object: Kind): string | null;
  /** With what another of its kind says or shows; null where that is nothing. */
  withContentOf(object: Kind, other: Kind): Kind | null;
  /** The single colour that covers all of its box, if there is one. */
  cover(object: Kind): string | null;
  /** Whether it is spoiled where a printer cuts some of it off. */
  mustBeWhole(object: Kind): boolean;
  /** With the texts and the images of one person in it. */
  filled(object: Kind, values: CardValues): Kind;
  /** Of a filled object: everything that is visible in its picture. Stored hashes depend on the names. */
  look(object: Kind): object;
  /** At any place and unscaled; null where there is nothing to see: a missing picture. */
  drawn(object: Kind, values: CardValues, tools: DrawingTools): Promise<FabricObject | null>;
  /** As fabric's JSON, without what all kinds have. */
  toCanvas(object: Kind, addresses: Pick<Addresses, 'addressOf'>): object & { type: string };
  fromCanvas(given: Sent, addresses: Pick<Addresses, 'idAt'>): object;
  /**
   * Which element of the older designers it is. `fields` are the field names of all elements, `used`
   * those of the side.
   */
  elementName(
    object: Kind,
    fields: Readonly<Record<string, string>>,
    used: ReadonlySet<string | null>,
  ): string;
  toRecord(
    object: Kind,
    addresses: Pick<Addresses, 'addressOf'>,
  ): { position?: object } & Record<string, unknown>;
  fromRecord(
    record: Rec,
    context: Pick<Addresses, 'idAt'> & { fieldName: string; corporate: boolean },
  ): object;
  /** A picture that came along is stored, and its address put in its place. */
  withStoredPicture(record: Rec, store: (given: string) => Promise<string>): Promise<Rec>;
}
