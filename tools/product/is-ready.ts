/** Whether the server at this URL is ready; false while none answers. */
export async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
  return answer?.ok ?? false;
}
