import { useMutation, useQuery } from '@tanstack/react-query'
import type { RecordDeleted, RecordDeletion, SiteFileDetail } from 'protocol/desk/site.ts'
import { useNavigate } from 'react-router'
import { leaving } from '../../api/queryClient.ts'
import { sendJson } from '../../api/request.ts'
import { Question } from '../../components/Dialog.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { toasts } from '../../components/toasts.ts'
import { idOf } from './places.ts'
import { useDrafts } from './useDraftStore.ts'

interface DeleteDialogProps {
  detail: SiteFileDetail
  folder: string
  onClose: () => void
}

/** Says what goes with a record before it is deleted. */
export function DeleteDialog({ detail: { file, name, kind }, folder, onClose }: DeleteDialogProps) {
  const { reload, discard } = useDrafts()
  const navigate = useNavigate()
  const remove = (isTried: boolean) => {
    const deletion: RecordDeletion = { folder, id: idOf(file), isTried }
    return sendJson<RecordDeleted>('POST', '/api/site/records/delete', deletion)
  }
  const query = useQuery({
    // Its key does not begin with `site`, so that the deletion does not make it load again.
    queryKey: ['deletion', file],
    queryFn: () => remove(true),
    staleTime: 0,
    gcTime: 0,
  })
  const { mutate, isPending, error } = useMutation({
    ...leaving(file),
    mutationFn: () => remove(false),
    onSuccess: async () => {
      await navigate('/site')
      await reload()
      toasts.show({
        message: `${name} is deleted once you publish.`,
        action: { label: 'Bring it back', onPress: () => void discard({ file }) },
      })
    },
  })
  return (
    <Question
      title={`Delete ${name}?`}
      action={`Delete this ${kind}`}
      error={error}
      keep="Keep it"
      isPending={isPending || query.isPending}
      onAction={() => mutate()}
      onClose={onClose}
    >
      <Loaded query={query}>
        {({ takenOut, left }) => (
          <>
            <Sentences title="This goes with it:" sentences={takenOut} />
            <Sentences title="This still names it, and is for you to change:" sentences={left} />
          </>
        )}
      </Loaded>
      <p>Visitors see it until you publish. Until then you can bring it back.</p>
    </Question>
  )
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <div>
      <p>{title}</p>
      <ul className="bulleted">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
