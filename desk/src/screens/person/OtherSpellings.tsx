import type { Person } from 'protocol/desk/people.ts'
import { Link } from 'react-router'
import { personPath } from '../../components/personPath.ts'
import styles from './PersonEnquiries.module.css'

/** Sign-ups of the same inbox, each with a page of its own. */
export function OtherSpellings({ signUps }: { signUps: Person['otherSpellings'] }) {
  return (
    <section className={styles.part}>
      <h2>The same mailbox, spelled otherwise</h2>
      <p className={styles.note}>
        Mail to these leads to the same mailbox. Each is kept, handed out and erased by itself.
      </p>
      <ul className={styles.list}>
        {signUps.map(({ email, state }) => (
          <li key={email} className={styles.item}>
            <Link to={personPath(email)}>
              <bdi>{email}</bdi>
            </Link>{' '}
            ({state === 'confirmed' ? 'gets the newsletter' : 'gets no newsletter'})
          </li>
        ))}
      </ul>
    </section>
  )
}
