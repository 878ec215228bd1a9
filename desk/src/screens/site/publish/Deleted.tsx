import type { ChangedDocument } from 'protocol/desk/site.ts'
import { Link } from 'react-router'
import { Time } from '../../../components/Time.tsx'
import { count } from '../../../components/words.ts'
import { DiscardButton } from '../DiscardButton.tsx'
import { filePath } from '../places.ts'
import { type Batch, countChanges } from './batches.ts'
import { ChangesByDocument, OnDemand } from './ChangeList.tsx'

interface DeletedProps {
  documents: readonly ChangedDocument[]
  /** The changes that the deletions made in other documents. */
  batches: readonly Batch[]
}

/** Lists deleted records, grouped by the time of their deletion: records that were deleted together are restored together. */
export function Deleted({ documents, batches }: DeletedProps) {
  const momentOf = ({ changes }: ChangedDocument) => changes[0]?.atMs ?? 0
  const moments = [...new Set(documents.map(momentOf))].map(
    (atMs) => [atMs, documents.filter((each) => momentOf(each) === atMs)] as const,
  )
  return moments.map(([atMs, own]) => (
    <details key={atMs} className="fold" open={own.length === 1}>
      <summary>{count(own.length, 'record', 'records')}</summary>
      <ul className="bulleted">
        {own.map(({ file, name }) => (
          <li key={file}>
            <Link to={filePath(file)}>{name}</Link>
          </li>
        ))}
      </ul>
      {batches
        .filter((batch) => batch.atMs === atMs)
        .map((batch) => (
          <OnDemand
            key={batch.atMs}
            summary={`${countChanges(batch.documents)} where they were named`}
          >
            {() => <ChangesByDocument documents={batch.documents} />}
          </OnDemand>
        ))}
      <p className="note">
        <bdi>{own[0]?.changes[0]?.who}</bdi>, <Time ms={atMs} />
      </p>
      <DiscardButton
        what={{ atMs }}
        label={`Bring back: ${own.map(({ name }) => name).join(', ')}`}
      >
        {own.length > 1 ? `Bring all ${own.length} back` : 'Bring it back'}
      </DiscardButton>
    </details>
  ))
}
