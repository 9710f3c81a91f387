/** Sets one seed for all processes of a run before they start. Printed, so that `TEST_SEED=… ` repeats the run. */
if (!process.env.TEST_SEED) {
  process.env.TEST_SEED = String(Math.floor(Math.random() * 2 ** 31));
  console.log(`TEST_SEED=${process.env.TEST_SEED}`);
}
