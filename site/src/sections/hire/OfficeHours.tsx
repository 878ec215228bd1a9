import { useId } from 'react'
import type { Hire } from 'schema/copy/pages.ts'
import type { SharedHours as Hours, Span } from 'schema/sharedHours.ts'
import styles from './OfficeHours.module.css'
import { clockTime, HourScale, SharedHours } from './SharedHours.tsx'

interface OfficeHoursProps extends Omit<Hire['overlap'], 'cities' | 'day'> {
  /** When the agency's office is open, as it says it. */
  openingHours: string
  /** An office day of these cities. */
  day: Span
  cities: readonly { name: string; seasons: readonly Hours[] }[]
}
/** When the agency and a client elsewhere are both at work, on the client's clock; nothing without a city. */
export function OfficeHours(props: OfficeHoursProps) {
  const { heading, text, theirDay, ourDay, shared, openingHours, day, cities } = props
  const headingId = useId()
  if (cities.length === 0) return null
  return (
    <section className={`${styles.section} section surface`} aria-labelledby={headingId}>
      <div className="column">
        <div className={`${styles.head} split`}>
          <h2 id={headingId}>{heading}</h2>
          <p>{text}</p>
        </div>
        <ul role="list" className={styles.legend}>
          <li data-key="theirs">
            <strong>{theirDay}</strong>{' '}
            <span className="note">
              {clockTime(day.from)} to {clockTime(day.to)}
            </span>
          </li>
          <li data-key="ours">
            <strong>{ourDay}</strong> <span className="note">{openingHours}</span>
          </li>
          <li data-key="shared">
            <strong>{shared}</strong>
          </li>
        </ul>
        <div className={styles.scale}>
          <HourScale theirDay={day} label={theirDay} />
        </div>
        <ul role="list" className={styles.cities}>
          {cities.map(({ name, seasons }) => (
            <li key={name}>
              <h3>{name}</h3>
              <SharedHours theirDay={day} seasons={seasons} names={props} />
              <p className={styles.sum} aria-hidden="true">
                <strong>{sumOf(seasons)}</strong> {isOne(seasons) ? props.hour : props.hours}
              </p>
              <p className="visually-hidden">
                {seasons.map((season) => sentence(season, props)).join(' ')}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** `6`, `6 to 7`, or `1½`. */
function sumOf(seasons: readonly Hours[]): string {
  return [...new Set(seasons.map(({ minutes }) => minutes))]
    .toSorted((a, b) => a - b)
    .map(inHours)
    .join(' to ')
}

function inHours(minutes: number): string {
  return (minutes / 60).toLocaleString('en', { maximumFractionDigits: 2 })
}

function isOne(seasons: readonly Hours[]): boolean {
  return seasons.every(({ minutes }) => minutes === 60)
}

/** What the drawing shows of one season. */
function sentence({ season, ours, shared, minutes }: Hours, copy: OfficeHoursProps): string {
  const when = season ? `In ${copy[season]}: ` : ''
  const begin = ours[0]?.from ?? 0
  const end = ours.at(-1)?.to ?? 0
  const both = shared.map(({ from, to }) => `${clockTime(from)} to ${clockTime(to)}`).join(' and ')
  const amount = `${inHours(minutes)} ${minutes === 60 ? copy.hour : copy.hours}`
  return `${when}${copy.ourDay} ${clockTime(begin)} to ${clockTime(end)}. ${copy.shared} ${both}${both && ', '}${amount}.`
}
