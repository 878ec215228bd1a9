import type { SiteFile } from 'protocol/desk/site.ts'
import { StateLabel } from '../../components/StateLabel.tsx'

export function FileLabels({ file, hasProblem }: { file: SiteFile; hasProblem: boolean }) {
  const { state, sample, hidden, hasNoPage } = file
  return (
    <>
      {hasProblem && <StateLabel tone="bad">Unfinished</StateLabel>}
      {state === 'changed' && <StateLabel tone="accent">Changed</StateLabel>}
      {state === 'new' && <StateLabel tone="accent">New</StateLabel>}
      {state === 'deleted' && <StateLabel tone="bad">Deleted</StateLabel>}
      {sample && <StateLabel>Sample</StateLabel>}
      {hidden && <StateLabel>Hidden</StateLabel>}
      {hasNoPage && <StateLabel>No page</StateLabel>}
    </>
  )
}

/** A patch of a colour. Screen readers read out the colour's code, which is not shown. */
export function ColourPatch({ colour }: { colour: string }) {
  return <span role="img" aria-label={colour} className="patch" style={{ background: colour }} />
}
