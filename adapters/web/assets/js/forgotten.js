// After everything was erased: what this browser kept for us goes too, where it did not obey the answer's own headers.
try {
  localStorage.clear();
} catch {
  // Nothing was kept.
}

async function leave() {
  const workers = await navigator.serviceWorker.getRegistrations();
  for (const worker of workers) {
    await (await worker.pushManager?.getSubscription())?.unsubscribe();
    await worker.unregister();
  }
}

if ("serviceWorker" in navigator) leave().catch(() => undefined);
