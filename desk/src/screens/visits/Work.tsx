import { LOST_BECAUSE } from 'protocol/desk/enquiries.ts'
import {
  NOT_TOLD,
  type VisitNumbers,
  type Work as WorkOfVisits,
  type WorkRow,
} from 'protocol/desk/visits.ts'
import { useState } from 'react'
import { Attention } from '../../components/Loaded.tsx'
import { Table } from '../../components/Table.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { count, formatSum, signOf } from '../../components/words.ts'
import { Figure, FigureList } from './Figures.tsx'
import { nameOf, SectionHeader } from './Section.tsx'
import styles from './Work.module.css'

/** With fewer enquiries than this, the screen says that no conclusion is possible. */
const FEW = 10

/** The chart has at most this many rows. The table and the CSV file have all rows. */
const ROWS = 8

/** A row has at most this many squares. If there are more enquiries, each square stands for several enquiries. */
const SQUARES = 60

export function Work({ numbers: { work } }: { numbers: VisitNumbers }) {
  const [isTable, setTable] = useState(false)
  const { all, lost } = work
  const lists = [
    { id: 'services', title: 'Service', visits: ['view of its page', 'views of its page'] },
    { id: 'pages', title: 'Page', visits: ['view', 'views'] },
    { id: 'sources', title: 'Source', visits: ['visit', 'visits'] },
  ] as const
  const Shown = isTable ? WorkTable : Picture
  return (
    <section className="stack">
      <SectionHeader
        title="What brought work"
        table={all.enquiries > 0 ? 'work' : null}
        isTable={isTable}
        onTurn={setTable}
      />
      {all.enquiries === 0 ? (
        <p className="quiet">No enquiry came in these weeks.</p>
      ) : (
        <>
          <FigureList>
            <Figure name="Visitors" value={say(all.visits ?? 0)} />
            <Figure name="Enquiries and chats" value={say(all.enquiries)} />
            <Figure name="Won" value={say(all.won)} />
            {all.money.map(({ amount, currency }) => (
              <Figure
                key={currency}
                name={`Won, in ${signOf(currency).trim()}`}
                value={say(amount)}
              />
            ))}
          </FigureList>
          {lost.length > 0 && <p>{sayLost(lost)}</p>}
          {all.enquiries < FEW && (
            <Attention>
              {count(all.enquiries, 'enquiry is', 'enquiries are')} too few to say what works. This
              is what happened.
            </Attention>
          )}
          <Tabs
            label="What brought work, by"
            tabs={lists.map(({ id, title, visits }) => ({
              id,
              title: `By ${title.toLowerCase()}`,
              content:
                work[id].length === 0 ? (
                  <p className="quiet">Nothing of it is known in these weeks.</p>
                ) : (
                  <>
                    <Shown title={title} visits={visits} rows={work[id]} />
                    {id === 'sources' && (
                      <p className={`${styles.explained} note`}>{SOURCES_EXPLAINED}</p>
                    )}
                  </>
                ),
            }))}
          />
        </>
      )}
    </section>
  )
}

const SOURCES_EXPLAINED =
  'Enquiries of the form are as many as browsers counted, or as people told you of, whichever is more. What was won is by what people told you: no enquiry is marked with its visit.'

interface ListProps {
  title: string
  visits: readonly [one: string, many: string]
  rows: readonly WorkRow[]
}

function Picture({ visits, rows }: ListProps) {
  const shown = rows.slice(0, ROWS)
  const each = Math.ceil(Math.max(1, ...shown.map(({ enquiries }) => enquiries)) / SQUARES)
  return (
    <>
      <p className={`${styles.key} note`} aria-hidden="true">
        <span>
          <i className={styles.square} data-state="asked" />{' '}
          {each > 1 ? `${each} enquiries` : 'Enquiry or chat'}
        </span>
        <span>
          <i className={styles.square} data-state="won" /> Won
        </span>
      </p>
      <ul className={`${styles.list} listed`}>
        {shown.map((row) => (
          <li key={row.name}>
            <p>
              <bdi className="strong">{rowName(row)}</bdi>
              {row.visits !== null && (
                <span className={`${styles.visits} note`}>{count(row.visits, ...visits)}</span>
              )}
            </p>
            <Squares row={row} each={each} />
            <p>
              {row.money.length > 0 && (
                <span className={`${styles.money} strong`}>
                  {row.money.map(formatSum).join(' + ')}
                </span>
              )}
              {sayOutcome(row)}
            </p>
          </li>
        ))}
      </ul>
      {rows.length > ROWS && <p className="note">{rows.length - ROWS} more are in the table.</p>}
    </>
  )
}

function WorkTable({ title, rows }: ListProps) {
  return (
    <Table
      caption={`What brought work, by ${title.toLowerCase()}`}
      columns={[title, 'Visits', 'Enquiries and chats', 'Won', 'Money']}
      isNumeric
    >
      {rows.map((row) => (
        <tr key={row.name}>
          <th scope="row" className={styles.name}>
            <bdi>{rowName(row)}</bdi>
          </th>
          <td>{row.visits === null ? '' : say(row.visits)}</td>
          <td>{say(row.enquiries)}</td>
          <td>{say(row.won)}</td>
          <td>{row.money.map(formatSum).join(' + ')}</td>
        </tr>
      ))}
    </Table>
  )
}

function Squares({ row: { enquiries, won }, each }: { row: WorkRow; each: number }) {
  const full = Math.ceil(won / each)
  return (
    <div className={styles.squares} aria-hidden="true">
      {Array.from({ length: Math.ceil(enquiries / each) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the squares have no ids
        <i key={at} className={styles.square} data-state={at < full ? 'won' : 'asked'} />
      ))}
    </div>
  )
}

function rowName({ name }: WorkRow): string {
  return name === NOT_TOLD ? 'Not known' : nameOf(name)
}

function sayOutcome({ enquiries, won }: WorkRow): string {
  return [count(enquiries, 'enquiry', 'enquiries'), ...(won ? [`${say(won)} won`] : [])].join(' · ')
}

/** Describes lost enquiries: `4 lost: too expensive 2, not now 1, without a reason 1.` */
function sayLost(lost: WorkOfVisits['lost']): string {
  const all = lost.reduce((sum, { enquiries }) => sum + enquiries, 0)
  const reasons = lost.map(({ because, enquiries }) => {
    const reason = because === null ? 'without a reason' : LOST_BECAUSE[because].toLowerCase()
    return `${reason} ${say(enquiries)}`
  })
  return `${say(all)} lost: ${reasons.join(', ')}.`
}

function say(number: number): string {
  return number.toLocaleString('en-GB')
}
