import { useMutation, useQuery } from '@tanstack/react-query'
import type { Deletion, RecordDeleted, SiteFileDetail } from 'protocol/desk/site.ts'
import { useNavigate } from 'react-router'
import { leaving } from '../../api/queryClient.ts'
import { sendJson } from '../../api/request.ts'
import { ConfirmDialog } from '../../components/Dialog.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { discardFields, offerUndo, reloadSite, restoreFields } from './fieldEdits.ts'

/** A longer list starts collapsed. */
const MOST_OPEN = 30

interface DeleteDialogProps {
  named: SiteFileDetail | 'samples'
  onClose: () => void
}

/** Asks before a record or all samples are deleted, and lists the content that is deleted with them or still refers to them. */
export function DeleteDialog({ named, onClose }: DeleteDialogProps) {
  const navigate = useNavigate()
  const isAll = named === 'samples'
  const file = isAll ? named : named.file
  const hasDrafts = !isAll && named.state === 'changed'
  const remove = (isTried: boolean) => {
    const deletion: Deletion = { named: file, isTried }
    return sendJson<RecordDeleted>('POST', '/api/site/delete', deletion)
  }
  const query = useQuery({
    // The key does not begin with `site`, because the deletion would otherwise load this query again.
    queryKey: ['deletion', file],
    queryFn: () => remove(true),
    staleTime: 0,
    gcTime: 0,
  })
  const deleting = useMutation({
    ...leaving(file),
    mutationFn: () => remove(false),
    onSuccess: async ({ atMs, replaced }) => {
      if (isAll) onClose()
      else await navigate('/site')
      await reloadSite()
      const name = isAll ? 'Every sample' : named.name
      const label = isAll ? 'Bring them back' : 'Bring it back'
      const undo = () => discardFields({ atMs }).then(() => restoreFields(replaced))
      offerUndo(`${name} is deleted once you publish.`, label, undo)
    },
  })
  return (
    <ConfirmDialog
      title={`Delete ${isAll ? 'all samples' : named.name}?`}
      action={isAll ? 'Delete all samples' : `Delete this ${named.kind}`}
      keep={isAll ? 'Keep them' : 'Keep it'}
      mutation={{ ...deleting, isPending: deleting.isPending || query.isPending }}
      onClose={onClose}
    >
      <Loaded query={query}>
        {({ summary, takenOut, left }) => (
          <>
            {isAll && <p>{summary} To keep one as your own, turn off ‘Sample’ in it first.</p>}
            <Sentences title={isAll ? 'Each of them' : 'This goes with it:'} sentences={takenOut} />
            <Sentences title="This names what is gone, and is yours to change:" sentences={left} />
          </>
        )}
      </Loaded>
      <p>
        {!isAll && named.state === 'new'
          ? 'No visitor has seen it yet.'
          : 'Visitors see it until you publish. Until then you can bring it back.'}
        {hasDrafts && ' Its unpublished changes are gone for good once you publish.'}
      </p>
    </ConfirmDialog>
  )
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <details className="fold" open={sentences.length <= MOST_OPEN}>
      <summary>{title}</summary>
      <ul className="bulleted">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  )
}
