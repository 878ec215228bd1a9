import { ISSUE_PICTURES_PATH, ISSUE_SLOTS } from 'protocol/pictures.ts'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Choice } from '../Choice.tsx'
import { Dialog, DialogActions } from '../Dialog.tsx'
import { Check, Field } from '../Field.tsx'
import { onDemand } from '../LazyPart.tsx'

const CropDialog = onDemand(async () => (await import('../pictures/CropDialog.tsx')).CropDialog)

type Slot = keyof typeof ISSUE_SLOTS

const SHAPES: readonly { id: Slot; title: string; icon: string }[] = [
  { id: 'newsletter/whole', title: 'Whole', icon: 'image' },
  { id: 'newsletter/wide', title: 'Wide', icon: 'rectangle' },
  { id: 'newsletter/square', title: 'Square', icon: 'square' },
]

interface PictureDialogProps {
  /** The picture to insert; null to change the alternative text of an existing picture. */
  file: File | null
  /** The existing picture's alternative text, empty for a decoration; null for a new picture. */
  alt: string | null
  onUse: (picture: { readonly src?: string; readonly alt: string }) => void
  onTakeOut: () => void
  onClose: () => void
}

/** Crops and uploads a picture for an issue, with an alternative text; or changes the alternative text of an existing picture. */
export function PictureDialog({ file, alt, onUse, onTakeOut, onClose }: PictureDialogProps) {
  const [typed, setTyped] = useState(alt ?? '')
  const [isDecoration, setDecoration] = useState(alt === '')
  const [wasTried, setTried] = useState(false)
  const [slot, setSlot] = useState<Slot>('newsletter/whole')
  const said = isDecoration ? '' : typed.trim()
  const isReady = () => {
    setTried(true)
    return isDecoration || said !== ''
  }
  const words = (
    <>
      {!isDecoration && (
        <Field
          label="What the picture shows"
          value={typed}
          onChange={setTyped}
          note="Shown where pictures are blocked, and read out to people who cannot see them."
          error={
            wasTried && said === '' ? 'Say what it shows, or that it is decoration.' : undefined
          }
          maxLength={400}
          autoComplete="off"
        />
      )}
      <Check isChecked={isDecoration} onChange={setDecoration}>
        It is only decoration
      </Check>
    </>
  )
  if (file) {
    return (
      <CropDialog
        file={file}
        picture={{ slot, name: 'Picture', shape: ISSUE_SLOTS[slot], keep: 0.5 }}
        shapes={<Choice label="Shape" options={SHAPES} chosen={slot} onChoose={setSlot} />}
        isReady={isReady}
        onUse={({ picture }) => onUse({ src: ISSUE_PICTURES_PATH + picture, alt: said })}
        onClose={onClose}
      >
        {words}
      </CropDialog>
    )
  }
  return (
    <Dialog title="Picture" onClose={onClose}>
      {words}
      <DialogActions onClose={onClose}>
        <Button look="primary" onPress={() => isReady() && onUse({ alt: said })}>
          Use this
        </Button>
        <Button look="danger" onPress={onTakeOut}>
          Take it out
        </Button>
      </DialogActions>
    </Dialog>
  )
}
