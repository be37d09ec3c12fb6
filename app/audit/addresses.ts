/** All that happened to one request, of an organization where there are several. */
export function lifeAt({ id, organizationId }: { id: string; organizationId?: string }): string {
  const within = organizationId ? `?${new URLSearchParams({ organization: organizationId })}` : '';
  return `/audit/requests/${id}${within}`;
}
