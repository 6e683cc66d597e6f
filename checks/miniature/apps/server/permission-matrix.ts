/** Who may make which call. */
export const permissionsDocument = () => `# Who may do what

| call | liaison |
| - | - |
| \`PUT /qms/participants/:id\` | ✓ |
`
