import { useMutation } from '@tanstack/react-query'
import type { NewRecord, RecordAdded, SiteFile, SiteKind } from 'protocol/desk/site.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sendJson } from '../../api/request.ts'
import { idOf } from '../../components/addresses.ts'
import { FormDialog } from '../../components/Dialog.tsx'
import { Field, Select } from '../../components/Field.tsx'
import { reloadSite } from './fieldEdits.ts'
import { filePath, withArticle } from './siteAddresses.ts'

interface AddDialogProps {
  kind: SiteKind
  records: readonly SiteFile[]
  onClose: () => void
}

export function AddDialog({ kind, records, onClose }: AddDialogProps) {
  const [name, setName] = useState('')
  const [like, setLike] = useState('')
  const navigate = useNavigate()
  // The history state tells whether the list of first steps opened the dialog. The new record's form gets the same state.
  const { state } = useLocation()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const record: NewRecord = { folder: kind.folder, name, ...(like && { like }) }
      const { file } = await sendJson<RecordAdded>('POST', '/api/site/records', record)
      void reloadSite()
      await navigate(filePath(file), { state, replace: true })
    },
  })
  return (
    <FormDialog
      title={`Add ${withArticle(kind.name)}`}
      action="Add"
      isPending={isPending}
      isDisabled={name.trim() === ''}
      error={error}
      onSend={() => mutate()}
      onClose={onClose}
    >
      <Field label="Name" value={name} onChange={setName} maxLength={60} autoComplete="off" />
      <Select
        label="Begin with"
        value={like}
        onChange={setLike}
        options={[
          { id: '', name: 'Empty texts' },
          ...records
            .filter(({ state }) => state !== 'deleted')
            .map((other) => ({ id: idOf(other.file), name: `The texts of ${other.name}` })),
        ]}
      >
        {like && <p className="note">Texts are copied for you to change, pictures are not.</p>}
      </Select>
    </FormDialog>
  )
}
