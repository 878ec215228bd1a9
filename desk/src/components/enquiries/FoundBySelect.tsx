import { FOUND_BY, type FoundBy } from 'protocol/desk/enquiries.ts'
import { Select } from '../Field.tsx'

const OPTIONS = [
  { id: '', name: 'Not said' },
  ...Object.entries(FOUND_BY).map(([id, name]) => ({ id, name })),
]

interface FoundBySelectProps {
  value: FoundBy | null
  onChange: (value: FoundBy | null) => void
}

export function FoundBySelect({ value, onChange }: FoundBySelectProps) {
  return (
    <Select
      label="How they found you"
      value={value ?? ''}
      onChange={(id) => onChange((id || null) as FoundBy | null)}
      options={OPTIONS}
    />
  )
}
