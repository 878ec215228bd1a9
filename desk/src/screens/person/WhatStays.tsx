import type { OtherCopies } from 'protocol/desk/people.ts'
import { Time } from '../../components/Time.tsx'
import styles from './WhatStays.module.css'

/** Where copies may be that the desk cannot erase. */
export function WhatStays({ copies }: { copies: OtherCopies }) {
  const { latestBackupMs, files, inPostgres } = copies
  return (
    <ul className={styles.list}>
      <li>Your mailbox: delete the mails about them by hand.</li>
      <li>
        Backups, until they are replaced.
        {latestBackupMs !== null && (
          <>
            {' '}
            The newest on the server is of <Time ms={latestBackupMs} />.
          </>
        )}
      </li>
      {inPostgres && (
        <li>
          PostgreSQL’s files, until it overwrites the place that is free now, and its write-ahead
          log. No query finds it there.
        </li>
      )}
      {files.map((file) => (
        <li key={file}>
          On the server: <code>{file}</code>
        </li>
      ))}
    </ul>
  )
}
