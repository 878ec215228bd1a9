import { type Static, Type } from 'typebox'
import {
  alt,
  choice,
  flag,
  group,
  line,
  list,
  optional,
  price,
  prose,
  reference,
  sample,
} from '../fields.ts'

const amount = () => price({ label: 'Amount', min: 0 })
const labelled = (help: string) =>
  group({ label: line({ max: 60 }), text: prose({ max: 400 }) }, { help })

const screens = group({
  kind: Type.Literal('screens', { title: 'The project’s own pictures, each on a device' }),
  devices: list(choice(['laptop', 'tablet', 'phone']), { min: 1, max: 3 }),
})

const picture = group({
  kind: Type.Literal('picture', { title: 'A drawing or a photo' }),
  file: reference('pictures', { label: 'Picture' }),
  alt: alt(),
})

const row = group({
  label: line({ max: 90 }),
  text: optional(prose({ max: 400 })),
  amount: optional(Type.Union([amount(), list(amount(), { min: 1, max: 3 })], { title: 'Amount' })),
  atStartingPrice: optional(flag({ help: 'Shows the service’s price.' })),
  of: optional(price({ help: 'The whole that the amount is a part of: a bar shows the share.' })),
  mark: optional(
    choice(['main', 'good', 'problem'], {
      names: { main: 'Large', good: 'Good', problem: 'A problem' },
    }),
  ),
  swatch: optional(
    line({
      pattern: '^#[0-9a-f]{6}$',
      wanted: 'a colour such as #005f73',
      help: 'A colour to show beside its name.',
    }),
  ),
})

const rows = group({
  kind: Type.Literal('rows', { title: 'Lines of a document' }),
  label: optional(line({ label: 'Above the lines', max: 90 })),
  columns: optional(
    list(line({ max: 40 }), { help: 'Headings, if lines have several amounts.', max: 3 }),
  ),
  rows: list(row, { label: 'Lines', max: 20 }),
  total: optional(
    group(
      { label: line({ max: 60 }), amount: optional(amount()) },
      { help: 'Without an amount, what the lines come to.' },
    ),
  ),
})

const columns = group({
  kind: Type.Literal('columns', { title: 'Places or stages beside each other' }),
  columns: list(
    group({
      name: line({ max: 60 }),
      parts: list(
        group({
          label: line({ max: 90 }),
          text: optional(line({ max: 160 })),
          mark: optional(choice(['dropped'])),
        }),
        { min: 1, max: 8 },
      ),
      passes: optional(line({ help: 'What goes on to the next column.', max: 60 })),
    }),
    { min: 1, max: 4 },
  ),
})

const points = group({
  kind: Type.Literal('line', { title: 'Points in order on a line' }),
  label: optional(line({ help: 'Read out before each point, such as ‘Week’.', max: 40 })),
  points: list(
    group({
      at: line({ help: 'What stands in the dot: at most four characters.', max: 4 }),
      label: optional(line({ max: 60 })),
      text: optional(prose({ max: 300 })),
      mark: optional(
        choice(['good', 'problem', 'now'], {
          names: { good: 'Good', problem: 'A problem', now: 'Where it stands now' },
        }),
      ),
    }),
    { min: 1, max: 14 },
  ),
  openEnded: optional(flag({ help: 'The line goes on behind its last point.' })),
})

export const PictureBlock = Type.Union([screens, picture, rows, columns, points])
export type PictureBlock = Static<typeof PictureBlock>
export type RowsBlock = Static<typeof rows>
export type ColumnsBlock = Static<typeof columns>
export type LineBlock = Static<typeof points>
export type PictureFileBlock = Static<typeof picture>
export type ScreensBlock = Static<typeof screens>

/**
 * An illustration of the agency's work, made of blocks. Pages draw it as a white box, with images at the edge. On a coloured background, an
 * illustration without a title gets no box if it has only images and rows of text.
 */
const exhibit = {
  sample: sample(),
  title: optional(line({ max: 90 })),
  subject: optional(line({ max: 120 })),
  project: optional(reference('projects', { help: 'The project that it is from.' })),
  blocks: list(PictureBlock, { min: 1, max: 6 }),
  note: optional(labelled('At the foot: what was left out, or found.')),
}

export const ValuePicture = group(exhibit)
export type ValuePicture = Static<typeof ValuePicture>

export const WorkSample = group(
  { heading: line({ max: 90 }), text: prose({ max: 400 }), ...exhibit },
  { help: 'A piece of your work, in one block or several. Left out of the page without it.' },
)
export type WorkSample = Static<typeof WorkSample>
