import type { ValuePicture as Exhibit, PictureBlock, RowsBlock } from '../records/pictureBlock.ts'

type LabelledText = { label: string; text: string }
type Row = RowsBlock['rows'][number]

/** What stands beside the blocks in a record of either version. */
interface Kept {
  sample: boolean
  title?: string
  subject?: string
  project?: string
}

/** What version 1.0.0 knew, a kind for each record of its sample content. */
type Old = Kept &
  (
    | { kind: 'screens'; devices: ('laptop' | 'phone')[]; people: LabelledText[] }
    | { kind: 'message'; sender: string; message: string }
    | {
        kind: 'print-specification'
        rows: LabelledText[]
        inksLabel: string
        inks: { name: string; screen: `#${string}`; ink: string }[]
      }
    | {
        kind: 'architecture'
        places: { name: string; parts: LabelledText[]; passes: string | null }[]
        costsLabel: string
        sizes: [string, string]
        costs: { label: string; dollars: [number, number] }[]
        totalLabel: string
        finding: LabelledText
      }
    | {
        kind: 'quote'
        parts: { text: string; price?: number }[]
        totalLabel: string
        leftOut: LabelledText
      }
    | {
        kind: 'success-criteria'
        promise: LabelledText
        count: LabelledText
        results: { from: number; label: string; text: string }[]
        leftOut: LabelledText
      }
    | {
        kind: 'monthly-report'
        days: number
        weekdays: string[]
        fault: { day: number; label: string }
        backups: { days: number[]; label: string }
        rows: LabelledText[]
      }
    | {
        kind: 'weekly-report'
        sprints: { label: string; all: number; current: number }
        rows: LabelledText[]
        money: { label: string; spent: number; budget: number; text: string }
      }
    | { kind: 'report'; rows: (LabelledText & { mistake?: boolean })[] }
    | {
        kind: 'board'
        columns: { name: string; cards: { text: string; dropped?: string }[] }[]
        bill: { label: string; dollars: number }
      }
    | {
        kind: 'review'
        lines: { mark: 'same' | 'gone' | 'new'; text: string }[]
        remarks: { who: string; text: string }[]
        tried: {
          label: string
          on: string
          screen: { heading: string; amount: string; button: string }
        }
      }
  )

/**
 * A work sample or a value's drawing of version 1.0.0 as an exhibit of blocks; one of blocks stays as it is. Every word is
 * kept: what was drawn for one record alone becomes rows.
 * @throws {Error} for a kind that version 1.0.0 did not have.
 */
export function liftExhibit(record: unknown): Exhibit {
  if (typeof record !== 'object' || record === null || 'blocks' in record) return record as Exhibit
  const old = record as Old
  const { sample, title, subject, project } = old
  const { heading, text } = record as { heading?: string; text?: string }
  const kept = { sample, heading, text, title, subject, project }
  const named = Object.entries(kept).filter(([, value]) => value !== undefined)
  return { ...(Object.fromEntries(named) as unknown as Kept), ...bodyOf(old) }
}

/** Prices of version 1.0.0, in a worked example or anywhere within: what was `dollars` is an amount. */
export function liftAmounts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(liftAmounts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key === 'dollars' ? 'amount' : key,
      liftAmounts(inner),
    ]),
  )
}

function bodyOf(old: Old): Pick<Exhibit, 'blocks' | 'note'> {
  switch (old.kind) {
    case 'screens': {
      const people = old.people.length > 0 ? [rows(old.people)] : []
      return { blocks: [{ kind: 'screens', devices: old.devices }, ...people] }
    }
    case 'message':
      return {
        blocks: [
          { kind: 'screens', devices: ['phone'] },
          rows([{ label: old.sender, text: old.message }]),
        ],
      }
    case 'print-specification': {
      const inks = old.inks.map(({ name, screen, ink }) => ({
        label: name,
        text: `${screen}, ${ink}`,
        swatch: screen,
      }))
      return {
        blocks: [
          { kind: 'screens', devices: ['tablet'] },
          rows(old.rows),
          { kind: 'rows', label: old.inksLabel, rows: inks },
        ],
      }
    }
    case 'architecture': {
      const columns = old.places.map(({ name, parts, passes }) => ({
        ...{ name, parts },
        ...(passes !== null && { passes }),
      }))
      const costs = {
        kind: 'rows',
        label: old.costsLabel,
        columns: old.sizes,
        rows: old.costs.map(({ label, dollars }) => ({ label, amount: dollars })),
        total: { label: old.totalLabel },
      } as const
      return { blocks: [{ kind: 'columns', columns }, costs], note: old.finding }
    }
    case 'quote': {
      const parts = old.parts.map(({ text, price }) => ({
        label: text,
        ...(price === undefined ? { atStartingPrice: true } : { amount: price }),
      }))
      return { blocks: [{ ...rows(parts), total: { label: old.totalLabel } }], note: old.leftOut }
    }
    case 'success-criteria': {
      const last = old.results.length - 1
      const points = old.results.map(({ from, label, text }, at) => ({
        ...{ at: String(from), label, text },
        ...(at === 0 ? { mark: 'problem' as const } : at === last && { mark: 'good' as const }),
      }))
      return {
        blocks: [
          rows([{ ...old.promise, mark: 'main' }, old.count]),
          { kind: 'line', points, openEnded: true },
        ],
        note: old.leftOut,
      }
    }
    case 'monthly-report': {
      const { fault, backups } = old
      return {
        blocks: [
          rows([
            { label: dayOf(old, fault.day), text: fault.label, mark: 'problem' },
            {
              label: backups.label,
              text: backups.days.map((day) => dayOf(old, day)).join(', '),
              mark: 'good',
            },
            ...old.rows,
          ]),
        ],
      }
    }
    case 'weekly-report': {
      const { sprints, money } = old
      const points = Array.from({ length: sprints.all }, (_, at) => ({
        at: String(at + 1),
        ...(at + 1 === sprints.current && { mark: 'now' as const }),
      }))
      const { label, text, spent: amount, budget: of } = money
      return {
        blocks: [
          { kind: 'line', label: sprints.label, points },
          rows([...old.rows, { label, text, amount, of }]),
        ],
      }
    }
    case 'report':
      return {
        blocks: [
          rows(
            old.rows.map(({ label, text, mistake }) => ({
              ...{ label, text },
              ...(mistake && { mark: 'problem' as const }),
            })),
          ),
        ],
      }
    case 'board': {
      const columns = old.columns.map(({ name, cards }) => ({
        name,
        parts: cards.map(({ text, dropped }) => ({
          label: text,
          ...(dropped !== undefined && { text: dropped, mark: 'dropped' as const }),
        })),
      }))
      const { label, dollars: amount } = old.bill
      return {
        blocks: [
          { kind: 'columns', columns },
          { ...rows([]), total: { label, amount } },
        ],
      }
    }
    case 'review': {
      const { lines, remarks, tried } = old
      const without = (mark: 'gone' | 'new') =>
        lines.flatMap((line) => (line.mark === mark ? [] : [line.text])).join(' ')
      const { heading, amount, button } = tried.screen
      return {
        blocks: [
          rows([
            { label: 'Before', text: without('new') },
            { label: 'After', text: without('gone') },
            ...remarks.map(({ who, text }) => ({ label: who, text })),
            { label: tried.label, text: tried.on },
            { label: heading, text: `${amount}, ${button}` },
          ]),
        ],
      }
    }
    default:
      throw new Error(
        `Version 1.0.0 had no picture of the kind '${(old as { kind: string }).kind}'.`,
      )
  }
}

function rows(lines: Row[]): Extract<PictureBlock, { kind: 'rows' }> {
  return { kind: 'rows', rows: lines }
}

/** The first day of the month stood under the first weekday. */
function dayOf({ weekdays }: { weekdays: string[] }, day: number): string {
  return [weekdays[(day - 1) % weekdays.length], day].filter(Boolean).join(' ')
}
