import { useId } from 'react'

/** A guest's name. */
export const GuestName = ({ name }: { name: string }) => <strong id={useId()}>{name}</strong>
