/** Notes the new leg of a rider who stays on the run that shows them; refused where a colleague has put them on another one. */
export const keeping = (runId: string, participantId: string) => ({
  params: { id: runId },
  body: { people: [participantId], alone: true, seen: { [participantId]: runId } },
})
