import type { ValuePicture as Exhibit, RowsBlock } from '../records/pictureBlock.ts'
import type { Old } from './readReleased.ts'

type Body = Pick<Exhibit, 'blocks' | 'note'>

/** What version 1.0.0 knew, a kind for each record of its sample content. */
const KINDS: Readonly<Record<string, (old: Old) => Body>> = {
  screens: ({ devices, people }) => ({
    blocks: [{ kind: 'screens', devices }, ...(people.length > 0 ? [rows(people)] : [])],
  }),
  message: ({ sender, message }) => ({
    blocks: [{ kind: 'screens', devices: ['phone'] }, rows([{ label: sender, text: message }])],
  }),
  'print-specification'({ rows: cloth, inksLabel: label, inks }) {
    const colours = inks.map(({ name, screen: swatch, ink }: Old) => ({
      ...{ label: name, text: `${swatch}, ${ink}`, swatch },
    }))
    return {
      blocks: [{ kind: 'screens', devices: ['tablet'] }, rows(cloth), { ...rows(colours), label }],
    }
  },
  architecture({ places, costsLabel: label, sizes, costs, totalLabel, finding: note }) {
    const columns = places.map(({ passes, ...place }: Old) => ({
      ...place,
      ...(passes && { passes }),
    }))
    const amounts = costs.map(({ label, dollars: amount }: Old) => ({ label, amount }))
    const total = { label: totalLabel }
    return {
      blocks: [
        { kind: 'columns', columns },
        { ...rows(amounts), label, columns: sizes, total },
      ],
      note,
    }
  },
  quote({ parts, totalLabel, leftOut: note }) {
    const priced = parts.map(({ text: label, price: amount }: Old) =>
      amount === undefined ? { label, atStartingPrice: true } : { label, amount },
    )
    return { blocks: [{ ...rows(priced), total: { label: totalLabel } }], note }
  },
  'success-criteria'({ promise, count, results, leftOut: note }) {
    const marks = new Map([
      [results.length - 1, 'good'],
      [0, 'problem'],
    ])
    const points = results.map(({ from, ...result }: Old, at: number) => ({
      ...{ at: String(from), ...result },
      ...(marks.has(at) && { mark: marks.get(at) }),
    }))
    return {
      blocks: [
        rows([{ ...promise, mark: 'main' }, count]),
        { kind: 'line', points, openEnded: true },
      ],
      note,
    }
  },
  'monthly-report'({ weekdays, fault, backups, rows: others }) {
    // The first day of the month stood under the first weekday.
    const named = (day: number) =>
      [weekdays[(day - 1) % weekdays.length], day].filter(Boolean).join(' ')
    const days = backups.days.map(named).join(', ')
    return {
      blocks: [
        rows([
          { label: named(fault.day), text: fault.label, mark: 'problem' },
          { label: backups.label, text: days, mark: 'good' },
          ...others,
        ]),
      ],
    }
  },
  'weekly-report'({ sprints, rows: others, money: { spent: amount, budget: of, ...money } }) {
    const points = Array.from({ length: sprints.all }, (_, index) => ({
      at: String(index + 1),
      ...(index + 1 === sprints.current && { mark: 'now' as const }),
    }))
    return {
      blocks: [
        { kind: 'line', label: sprints.label, points },
        rows([...others, { ...money, amount, of }]),
      ],
    }
  },
  report: ({ rows: lines }) => ({
    blocks: [
      rows(
        lines.map(({ mistake, ...line }: Old) => ({
          ...line,
          ...(mistake && { mark: 'problem' }),
        })),
      ),
    ],
  }),
  board({ columns, bill: { label, dollars: amount } }) {
    const stages = columns.map(({ name, cards }: Old) => ({
      name,
      parts: cards.map(({ text: label, dropped: text }: Old) =>
        text === undefined ? { label } : { label, text, mark: 'dropped' },
      ),
    }))
    return {
      blocks: [
        { kind: 'columns', columns: stages },
        { ...rows([]), total: { label, amount } },
      ],
    }
  },
  review({ lines, remarks, tried: { label, on, screen } }) {
    const without = (mark: 'gone' | 'new') =>
      lines.flatMap((line: Old) => (line.mark === mark ? [] : [line.text])).join(' ')
    return {
      blocks: [
        rows([
          { label: 'Before', text: without('new') },
          { label: 'After', text: without('gone') },
          ...remarks.map(({ who, text }: Old) => ({ label: who, text })),
          { label, text: on },
          { label: screen.heading, text: `${screen.amount}, ${screen.button}` },
        ]),
      ],
    }
  },
}

/**
 * A work sample or a value's drawing of version 1.0.0 as an exhibit of blocks; one of blocks stays as it is. Every word is
 * kept: what was drawn for one record alone becomes rows.
 * @throws {Error} for a kind that version 1.0.0 did not have.
 */
export function liftExhibit(old: Old): Exhibit {
  if (typeof old !== 'object' || old === null || 'blocks' in old) return old
  const lift = KINDS[old.kind]
  if (!lift) throw new Error(`Version 1.0.0 had no picture of the kind '${old.kind}'.`)
  const { sample, heading, text, title, subject, project } = old
  const kept = Object.entries({ sample, heading, text, title, subject, project })
  return {
    ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)),
    ...lift(old),
  } as Exhibit
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

function rows(lines: RowsBlock['rows']): RowsBlock {
  return { kind: 'rows', rows: lines }
}
