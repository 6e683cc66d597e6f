import { expect, test } from 'vitest'
import { routes } from './routes.ts'

const pathsOf = (isMeant: (endpoint: (typeof routes)[number]['endpoint']) => boolean) =>
  routes
    .map(({ endpoint }) => endpoint)
    .filter(isMeant)
    .map(({ path }) => path)
    .sort()

// two at a time for an account: written for the call, so that it costs more than the call of a person who reads
test('every call that writes a file has a class of cost; those without one send what is stored, or a calendar', () => {
  expect(pathsOf(({ bytes, cost }) => bytes === true && cost === undefined)).toEqual([
    '/cert/gates/:id/paper/file',
    '/qms/activity-guests/:id/portrait',
    '/qms/activity-guests/registrations/:id/portrait',
    '/qms/calendars/:token',
    '/qms/escorts/own-guests/:id/portrait',
    '/qms/faces/pictures/:picture',
    '/qms/itineraries/:id/calendar',
    '/qms/jobs/:id/file',
    '/qms/materials/:id/files/:materialId',
    '/qms/materials/activities/:id/files/:materialId',
    '/qms/materials/activities/:id/released/:materialId',
    '/qms/messages/:id/logo',
    '/qms/participants/:id/files/:fileId',
    '/qms/participants/:id/id-photos/:idPhotoId/reveals',
  ])
})

test('search, the delegation and the boards count as wide reads', () => {
  expect(pathsOf(({ cost }) => cost === 'wideRead')).toEqual([
    '/cert/conflicts',
    '/cert/filing',
    '/cert/meals/:id/numbers',
    '/cert/watching',
    '/qms/delegation',
    '/qms/delegation/counts',
    '/qms/escorts',
    '/qms/escorts/own-guests',
    '/qms/escorts/without',
    '/qms/lodging/hotels',
    '/qms/lodging/hotels/:id/rooming',
    '/qms/lodging/without-room',
    '/qms/search',
    '/qms/transport/board',
    '/qms/transport/proposal',
    '/qms/transport/runs',
  ])
})
