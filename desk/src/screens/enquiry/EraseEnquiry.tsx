import { lazy, Suspense, useState } from 'react'
import { Button } from '../../components/Button.tsx'

const EraseDialog = lazy(async () => ({ default: (await import('./EraseDialog.tsx')).EraseDialog }))

/** Erases one enquiry for good, once that is confirmed. */
export function EraseEnquiry({ number }: { number: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button look="danger" onPress={() => setOpen(true)}>
        Erase this enquiry
      </Button>
      {isOpen && (
        <Suspense>
          <EraseDialog number={number} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
