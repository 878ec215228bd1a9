import { Link } from 'react-router'
import styles from './FirstDay.module.css'

/** Beside the list, or below it, while nobody has written yet: what can be done meanwhile. */
export function FirstDay() {
  return (
    <section className={styles.firstDay} aria-labelledby="first-day">
      <h2 id="first-day">Until somebody writes</h2>
      <ol className={styles.steps}>
        <li>
          <strong>Write to yourself.</strong> Send the form on your site’s contact page: it shows
          here within seconds, and is mailed to you once mail is set up.
        </li>
        <li>
          <strong>See what is missing.</strong> <Link to="/health">Health</Link> says what mail and
          backups still need.
        </li>
        <li>
          <strong>Share the work.</strong> Under <Link to="/team">Team</Link> you invite a
          colleague, or add a second device of your own.
        </li>
      </ol>
    </section>
  )
}
