import { describe, expect, test } from 'vitest'
import { liftAmounts, liftExhibit } from './liftExhibit.ts'

const NOTE = { label: 'Left out', text: 'Payroll.' }

/** A record of each kind that version 1.0.0 had, each word of it another. */
const OLD = [
  {
    kind: 'screens',
    project: 'portal',
    devices: ['laptop', 'phone'],
    people: [{ label: 'Teacher', text: 'takes the register' }],
  },
  { kind: 'message', project: 'ledger', sender: 'Ledger', message: 'In 39,600. Out 20,000.' },
  {
    kind: 'print-specification',
    project: 'shirt',
    title: 'For the shop',
    rows: [{ label: 'Cloth', text: 'Polyester' }],
    inksLabel: 'Colours',
    inks: [{ name: 'Petrol', screen: '#0f3440', ink: '95 60 50 50' }],
  },
  {
    kind: 'architecture',
    project: 'sacco',
    title: 'Member site',
    places: [
      { name: 'Branch', parts: [{ label: 'Program', text: 'Stays' }], passes: 'a file' },
      { name: 'Server', parts: [{ label: 'Import', text: 'Refuses' }], passes: null },
    ],
    costsLabel: 'A month',
    sizes: ['2,000 members', '20,000'],
    costs: [
      { label: 'Machine', dollars: [12, 48] },
      { label: 'SMS', dollars: [36, 360] },
    ],
    totalLabel: 'Together',
    finding: { label: 'Look first', text: 'Most is SMS.' },
  },
  {
    kind: 'quote',
    title: 'Quote',
    subject: 'A bakery',
    parts: [{ text: 'Stock list' }, { text: 'Orders', price: 140 }],
    totalLabel: 'Both',
    leftOut: NOTE,
  },
  {
    kind: 'success-criteria',
    title: 'Target',
    promise: { label: 'Promise', text: 'A lesson in the shed.' },
    count: { label: 'Counted', text: 'Of 60 farmers.' },
    results: [
      { from: 0, label: 'Stop', text: 'Keep slides.' },
      { from: 20, label: 'Change', text: 'Count again.' },
      { from: 40, label: 'Go on', text: 'Record more.' },
    ],
    leftOut: NOTE,
  },
  {
    kind: 'monthly-report',
    title: 'May',
    days: 31,
    weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
    fault: { day: 13, label: 'down for 4 minutes' },
    backups: { days: [7, 14], label: 'backup' },
    rows: [{ label: 'Checks', text: '8,928' }],
  },
  {
    kind: 'weekly-report',
    title: 'Weekly report',
    subject: 'A hospital',
    sprints: { label: 'Sprint', all: 3, current: 2 },
    rows: [{ label: 'Done', text: 'The list prints.' }],
    money: { label: 'Money', spent: 3900, budget: 9000, text: 'for half of it.' },
  },
  {
    kind: 'report',
    title: 'Friday',
    rows: [
      { label: 'Done', text: 'Balance.' },
      { label: 'Our mistake', text: 'Sent twice.', mistake: true },
    ],
  },
  {
    kind: 'board',
    title: 'Board',
    columns: [
      { name: 'Open', cards: [{ text: 'Greetings', dropped: 'Dropped by you' }] },
      { name: 'Done', cards: [{ text: 'Register' }] },
    ],
    bill: { label: 'Greetings, planned', dollars: 0 },
  },
  {
    kind: 'review',
    title: 'A change',
    lines: [
      { mark: 'same', text: 'onPress {' },
      { mark: 'gone', text: 'send()', deeper: true },
      { mark: 'new', text: 'sendOnce()', deeper: true },
      { mark: 'same', text: '}' },
    ],
    remarks: [{ who: 'Reader', text: 'What then?' }],
    tried: {
      label: 'Tried on',
      on: 'A phone from 2017.',
      screen: { heading: 'Fees', amount: 'KSh 4,500', button: 'Paying' },
    },
  },
].map((record) => ({ sample: true, heading: 'A heading', text: 'A text', ...record }))

/** What says how something is drawn, and is no word of the record. */
const DRAWN = ['kind', 'mark', 'project', 'devices', 'weekdays']

describe('records of version 1.0.0', () => {
  test.each(OLD)('$kind: each of its words is still there', (old) => {
    const lifted = liftExhibit(old)
    expect(lifted).toMatchObject({ sample: true, heading: 'A heading', text: 'A text' })
    expect(lifted.project).toBe('project' in old ? old.project : undefined)
    const said = JSON.stringify(lifted)
    const words = wordsOf({ ...old, heading: undefined, text: undefined })
    expect(words.length).toBeGreaterThan(1)
    for (const word of words) expect(said).toContain(word)
  })

  test.each([
    ['quote', [140]],
    ['architecture', [12, 48, 36, 360]],
    ['weekly-report', [3900, 9000]],
    ['board', [0]],
  ])('%s: its amounts are what they were', (kind, amounts) => {
    const lifted = liftExhibit(OLD.find((old) => old.kind === kind))
    expect(amountsIn(lifted)).toEqual(amounts)
  })

  test.each([
    // What had no price takes the service's.
    ['quote', '{"label":"Stock list","atStartingPrice":true}'],
    ['screens', '[{"kind":"screens","devices":["laptop","phone"]}'],
    ['message', '[{"kind":"screens","devices":["phone"]}'],
    ['print-specification', '[{"kind":"screens","devices":["tablet"]}'],
    // A fault keeps its weekday.
    ['monthly-report', '{"label":"Sa 13"'],
    ['monthly-report', '"text":"Su 7, Su 14"'],
  ])('%s holds %s', (kind, said) => {
    expect(JSON.stringify(liftExhibit(OLD.find((old) => old.kind === kind)))).toContain(said)
  })

  test('what went wrong, what is done and what was dropped stay marked', () => {
    const marks = OLD.map((old) => JSON.stringify(liftExhibit(old)).match(/(?<="mark":")\w+/g))
    expect(marks.slice(5)).toEqual([
      ['main', 'problem', 'good'],
      ['problem', 'good'],
      ['now'],
      ['problem'],
      ['dropped'],
      null,
    ])
  })

  test('a record of blocks stays as it is, and a kind that never was is refused', () => {
    const exhibit = { sample: true, blocks: [] }
    expect(liftExhibit(exhibit)).toBe(exhibit)
    expect(() => liftExhibit({ kind: 'poster' })).toThrow("the kind 'poster'")
  })
})

test('prices of version 1.0.0 are amounts, however deep they lie', () => {
  const old = { sheets: [{ total: { dollars: 5 }, items: [{ text: 'One', dollars: 5 }] }] }
  const lifted = { sheets: [{ total: { amount: 5 }, items: [{ text: 'One', amount: 5 }] }] }
  expect(liftAmounts(old)).toEqual(lifted)
})

function amountsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return typeof value === 'number' ? [value] : []
  return Object.values(value).flatMap(amountsIn)
}

/** Every string of a record that a reader would see. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    DRAWN.includes(key) ? [] : wordsOf(inner),
  )
}
