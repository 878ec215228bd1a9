import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewRecord, SiteFile, SiteKind } from 'protocol/desk/site.ts'
import { isGroup } from 'protocol/fields.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sendJson } from '../../api/request.ts'
import { FormDialog } from '../../components/Dialog.tsx'
import { Field, Select } from '../../components/Field.tsx'
import { changeField, reloadSite } from './fieldEdits.ts'
import { filePath, idOf, slug, withArticle } from './places.ts'
import { siteQueries } from './siteQueries.ts'

interface AddDialogProps {
  kind: SiteKind
  /** Of that kind. */
  records: readonly SiteFile[]
  onClose: () => void
}

/** A name and, if one likes, another record to begin with; the form is next. */
export function AddDialog({ kind, records, onClose }: AddDialogProps) {
  const [name, setName] = useState('')
  const [like, setLike] = useState('')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const id = slug(name)
  const isTaken = records.some(({ file }) => idOf(file) === id)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const record: NewRecord = { folder: kind.folder, id, ...(like && { like }) }
      const { file } = await sendJson<SiteFile>('POST', '/api/site/records', record)
      const detail = await queryClient.fetchQuery(siteQueries.file(file))
      const key = isGroup(detail.value) && 'title' in detail.value ? 'title' : 'name'
      changeField(detail, [key], name.trim())
      void reloadSite()
      await navigate(filePath(file))
    },
  })
  return (
    <FormDialog
      title={`Add ${withArticle(kind.name)}`}
      action="Add"
      isPending={isPending}
      isDisabled={id === '' || isTaken}
      error={error}
      onSend={() => mutate()}
      onClose={onClose}
    >
      <Field
        label="Name"
        value={name}
        onChange={setName}
        maxLength={60}
        note={id ? `In addresses: ${id}` : 'It also becomes its address.'}
        error={isTaken ? 'There is one of this name already.' : undefined}
        autoComplete="off"
      />
      <Select
        label="Like"
        value={like}
        onChange={setLike}
        options={[
          { id: '', name: 'None: begin empty' },
          ...records
            .filter(({ state }) => state !== 'deleted')
            .map((other) => ({ id: idOf(other.file), name: other.name })),
        ]}
      >
        <p className="note">Its texts are copied, for you to change. Its pictures are not.</p>
      </Select>
    </FormDialog>
  )
}
